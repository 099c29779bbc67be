#include "go/point.h"

#include <string.h>

static const char COLUMNS[] = "ABCDEFGHJKLMNOPQRST";

char *go_point_to_text(int size, go_point p, char text[GO_TEXT_BYTES]) {
    if (p == GO_PASS) return strcpy(text, "pass");
    if (p == GO_RESIGN) return strcpy(text, "resign");
    int row = size - go_point_y(size, p);
    int n = 0;
    text[n++] = COLUMNS[go_point_x(size, p)];
    if (row >= 10) text[n++] = (char)('0' + row / 10);
    text[n++] = (char)('0' + row % 10);
    text[n] = '\0';
    return text;
}

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool go_point_from_text(int size, const char *text, go_point *p) {
    char word[GO_TEXT_BYTES];
    size_t n = strlen(text);
    if (n < 2 || n >= sizeof word) return false;
    for (size_t i = 0; i <= n; i++) word[i] = upper(text[i]);
    if (strcmp(word, "PASS") == 0) {
        *p = GO_PASS;
        return true;
    }
    const char *column = strchr(COLUMNS, word[0]);
    int row = 0;
    for (size_t i = 1; i < n; i++) {
        if (word[i] < '0' || word[i] > '9' || row > GO_MAX_SIZE) return false;
        row = 10 * row + (word[i] - '0');
    }
    if (!column || word[1] == '0') return false;
    int x = (int)(column - COLUMNS);
    if (x >= size || row < 1 || row > size) return false;
    *p = go_point_at(size, x, size - row);
    return true;
}
