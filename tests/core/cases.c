#include "cases.h"

// Reads the next line that has anything on it but a comment. Returns false at the end of the file.
static bool next_line(cases *c) {
    if (c->held) return !(c->held = false);
    while (fgets(c->text, sizeof c->text, c->in)) {
        c->line++;
        c->text[strcspn(c->text, "#\n")] = '\0';
        if (c->text[strspn(c->text, " ")] != '\0') return true;
    }
    return false;
}

static void split(cases *c) {
    c->count = 0;
    memcpy(c->words, c->text, sizeof c->words);
    for (char *w = strtok(c->words, " "); w && c->count < CASES_MAX_WORDS; w = strtok(NULL, " "))
        c->word[c->count++] = w;
    for (int i = c->count; i < CASES_MAX_WORDS; i++) c->word[i] = "";
}

void cases_run(int argc, char **argv, const char *const files[], int file_count, void (*begin)(cases *c),
               void (*command)(cases *c)) {
    static cases c;
    int count = argc > 1 ? argc - 1 : file_count;
    for (int i = 0; i < count; i++) {
        c = (cases){.file = argc > 1 ? argv[i + 1] : files[i]};
        c.in = fopen(c.file, "r");
        CHECK(c.in != NULL, "cannot open %s", c.file);
        if (!c.in) continue;
        begin(&c);
        while (next_line(&c)) {
            split(&c);
            command(&c);
        }
        fclose(c.in);
    }
}

static bool is_diagram(const char *text, const char *marks) {
    return strchr(marks, text[strspn(text, " ")]) != NULL;
}

void cases_read_diagram(cases *c, const char *marks, int size, char cells[]) {
    memset(cells, '?', (size_t)(size * size));
    for (int y = 0; y < size; y++) {
        bool found = next_line(c) && is_diagram(c->text, marks);
        EXPECT(c, found, "a diagram has %d rows", size);
        if (!found) return;
        int x = 0;
        for (const char *s = c->text; *s; s++)
            if (*s != ' ' && x < size) cells[y * size + x++] = *s;
        EXPECT(c, x == size, "a row has %d points", size);
    }
}

bool cases_read_optional_diagram(cases *c, const char *marks, int size, char cells[]) {
    memset(cells, '.', (size_t)(size * size));
    c->held = next_line(c);
    if (!c->held || !is_diagram(c->text, marks)) return false;
    cases_read_diagram(c, marks, size, cells);
    return true;
}

void cases_compare(cases *c, int size, const char is[], const char want[]) {
    int v = 0;
    while (v < size * size && is[v] == want[v]) v++;
    EXPECT(c, v == size * size, "x=%d y=%d is %c, not %c", v % size, v / size, is[v], want[v]);
}

void cases_expect_yes(cases *c, const char *want, bool is) {
    EXPECT(c, strcmp(want, is ? "yes" : "no") == 0, "is %s", is ? "yes" : "no");
}

int cases_color(const char *word) {
    return strcmp(word, "black") == 0 ? 1 : strcmp(word, "white") == 0 ? 2 : 0;
}
