#include "go/capture.h"

#include "go/tactics.h"

enum { MAX_OPTIONS = 64 };

static int attack(go_capture_reader *r, int depth, go_point stone, go_point *first);

// Plays at p on a copy of the position at `depth`. False if illegal; only the side that wins all kos may retake at
// once.
static bool play(go_capture_reader *r, int depth, go_point p, int color, bool wins_ko) {
    go_board *from = &r->line[depth], *to = &r->line[depth + 1];
    if (!wins_ko && p == from->ko) return false;
    if (go_board_is_suicide(from, p, color)) return false;
    go_board_copy(to, from);
    if (wins_ko) go_board_pass(to);
    go_board_play(to, p, color);
    return true;
}

static bool is_spent(go_capture_reader *r, int depth) {
    if (depth < GO_CAPTURE_DEPTH && --r->budget > 0) return false;
    r->cut = true;
    return true;
}

// The moves that may save a chain in atari: its last liberty, and those of enemy chains beside it in atari.
static int defences(const go_board *b, go_point stone, go_point options[MAX_OPTIONS]) {
    const go_point head = go_chain_head(b, stone);
    const int enemy = go_opponent(go_color_at(b, stone));
    int count = 0;
    go_point q = head;
    options[count++] = go_chain_last_liberty(b, head);
    do {
        const go_neighbours n = go_neighbours_of(b->size, q);
        for (int k = 0; k < 4; k++) {
            if (go_color_at(b, n.at[k]) != enemy) continue;
            const go_point other = go_chain_head(b, n.at[k]);
            if (!go_chain_in_atari(b, other)) continue;
            const go_point p = go_chain_last_liberty(b, other);
            bool known = false;
            for (int i = 0; i < count; i++) known |= options[i] == p;
            if (known) continue;
            if (count == MAX_OPTIONS) return -1;
            options[count++] = p;
        }
        q = go_chain_next(b, q);
    } while (q != head);
    return count;
}

// The chain at `stone` is in atari, its side to move: the attacker's moves until it is captured, or 0.
static int defend(go_capture_reader *r, int depth, go_point stone) {
    if (is_spent(r, depth)) return 0;
    const go_board *b = &r->line[depth];
    const int color = go_color_at(b, stone);
    go_point options[MAX_OPTIONS], next;
    const int count = defences(b, stone, options);
    if (count < 0) {
        r->cut = true;
        return 0;
    }
    int most = 1;
    for (int i = 0; i < count; i++) {
        if (!play(r, depth, options[i], color, !r->ko_helps_attacker)) continue;
        const int moves = attack(r, depth + 1, stone, &next);
        if (!moves) return 0;
        if (moves > most) most = moves;
    }
    return most;
}

static int attack(go_capture_reader *r, int depth, go_point stone, go_point *first) {
    if (is_spent(r, depth)) return 0;
    const go_board *b = &r->line[depth];
    const int color = go_opponent(go_color_at(b, stone));
    go_point l[3];
    const int liberties = go_liberties_up_to(b, go_chain_head(b, stone), 3, l);
    if (liberties > 2) return 0;
    for (int i = 0; i < liberties; i++) {
        if (!play(r, depth, l[i], color, r->ko_helps_attacker)) continue;
        const int moves = liberties == 1 ? 1 : defend(r, depth + 1, stone);
        if (!moves) continue;
        *first = l[i];
        return liberties == 1 ? 1 : moves + 1;
    }
    return 0;
}

static void begin(go_capture_reader *r, const go_board *b, int budget, bool ko_helps_attacker) {
    r->budget = budget;
    r->cut = false;
    r->ko_helps_attacker = ko_helps_attacker;
    go_board_copy(&r->line[0], b);
}

int go_capture_read(go_capture_reader *r, const go_board *b, go_point stone, int budget, go_point *first) {
    begin(r, b, budget, false);
    return attack(r, 0, stone, first);
}

int go_capture_read_atari(go_capture_reader *r, const go_board *b, go_point stone, int budget) {
    begin(r, b, budget, false);
    return go_chain_in_atari(b, go_chain_head(b, stone)) ? defend(r, 0, stone) : 0;
}

int go_capture_read_net(go_capture_reader *r, const go_board *b, go_point stone, int budget) {
    const int color = go_color_at(b, stone);
    go_point l[4], first;
    const int liberties = go_liberties_up_to(b, go_chain_head(b, stone), 4, l);
    if (liberties < 2 || liberties > 3) return 0;
    begin(r, b, budget, false);
    // First the pass, then the chain's own liberties, which refute most often.
    go_board_copy(&r->line[1], b);
    go_board_pass(&r->line[1]);
    int most = attack(r, 1, stone, &first);
    for (int i = -liberties; most && i < (int)go_empty_count(b); i++) {
        if (!play(r, 0, i < 0 ? l[-i - 1] : go_empty_at(b, (uint32_t)i), color, true)) continue;
        const int moves = attack(r, 1, stone, &first);
        if (moves == 0 || moves > most) most = moves;
    }
    return most;
}

bool go_capture_fails(go_capture_reader *r, const go_board *b, go_point stone, int budget) {
    begin(r, b, budget, true);
    return go_chain_in_atari(b, go_chain_head(b, stone)) && !defend(r, 0, stone) && !r->cut;
}

bool go_capture_is_none(go_capture_reader *r, const go_board *b, go_point stone, int budget) {
    go_point first;
    begin(r, b, budget, true);
    return !attack(r, 0, stone, &first) && !r->cut;
}
