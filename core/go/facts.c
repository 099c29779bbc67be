#include "go/facts.h"

#include "go/eye.h"
#include "go/tactics.h"

typedef struct collector {
    go_fact *facts;
    int count;
} collector;

static go_fact *add(collector *c, go_fact_kind kind) {
    // If there are too many, the last place is overwritten and not reported.
    go_fact *f = &c->facts[c->count < GO_MAX_FACTS - 1 ? c->count++ : GO_MAX_FACTS - 1];
    *f = (go_fact){.kind = kind, .point = GO_NONE};
    return f;
}

static void add_chain(bitset *stones, const go_board *b, go_point stone) {
    go_point q = stone;
    do {
        bitset_add(stones, (unsigned)go_vertex_of(b->size, q));
        q = go_chain_next(b, q);
    } while (q != stone);
}

static int liberties_of(const go_board *b, go_point stone) {
    bitset all;
    return go_board_liberties(b, stone, &all);
}

// Enemy chains beside the move that it does not put into atari but captures in a net.
static void about_nets(collector *c, go_capture_reader *r, const go_board *before, const go_board *after, go_point move,
                       int color, int budget) {
    enum { AROUND = 2 };
    bool seen[GO_MAX_CELLS] = {false};
    go_board *passed = &r->line[GO_CAPTURE_DEPTH + 1];  // beyond the depth of the reader
    const int size = after->size, at = go_vertex_of(size, move), x = at % size, y = at / size;
    for (int v = 0; v < size * size; v++) {
        const int dx = v % size - x, dy = v / size - y;
        if (dx < -AROUND || dx > AROUND || dy < -AROUND || dy > AROUND) continue;
        const go_point p = go_point_of_vertex(size, v);
        if (go_color_at(after, p) != go_opponent(color) || seen[go_chain_head(after, p)]) continue;
        seen[go_chain_head(after, p)] = true;
        const int moves = go_capture_read_net(r, after, p, budget);
        if (!moves) continue;
        // Not if it was lost already, with its side to move.
        go_board_copy(passed, before);
        go_board_pass(passed);
        if (go_capture_read_net(r, passed, p, budget)) continue;
        go_fact *f = add(c, GO_FACT_NETS);
        f->moves = moves + 1;
        add_chain(&f->stones, after, p);
    }
}

// What the move does to the stones of the opponent.
static void about_enemies(collector *c, go_capture_reader *r, const go_board *before, const go_board *after,
                          go_point move, int color, int budget) {
    go_point heads[4];
    const int enemy = go_opponent(color), n = go_board_adjacent_chains(before, move, enemy, heads);
    go_fact *taken = NULL;
    for (int i = 0; i < n; i++) {
        if (go_color_at(after, heads[i]) == enemy) continue;
        if (!taken) taken = add(c, GO_FACT_TAKES);
        add_chain(&taken->stones, before, heads[i]);
    }
    if (taken && after->ko != GO_NONE) add(c, GO_FACT_KO);
    for (int i = 0; i < n; i++) {
        if (go_color_at(after, heads[i]) != enemy || go_chain_in_atari(before, heads[i])) continue;
        if (!go_chain_in_atari(after, go_chain_head(after, heads[i]))) continue;
        const int moves = go_capture_read_atari(r, after, heads[i], budget);
        add_chain(&add(c, GO_FACT_ATARI)->stones, after, heads[i]);
        if (moves) {
            go_fact *f = add(c, GO_FACT_CATCHES);
            f->moves = moves + 1;
            add_chain(&f->stones, after, heads[i]);
        } else if (go_capture_fails(r, after, heads[i], budget)) {
            add_chain(&add(c, GO_FACT_ESCAPES)->stones, after, heads[i]);
        }
    }
    // Two chains that shared only this point, neither of which can be captured, and a stone that stays.
    if (liberties_of(after, move) < 2) return;
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++) {
            if (go_color_at(after, heads[i]) != enemy || go_color_at(after, heads[k]) != enemy) continue;
            bitset one, other;
            if (go_board_liberties(after, heads[i], &one) < 2 || go_board_liberties(after, heads[k], &other) < 2)
                continue;
            bool is_shared = false;
            for (bitset_iterator m = bitset_members(&one); bitset_next(&m);)
                is_shared |= bitset_has(&other, (unsigned)m.member);
            if (is_shared) continue;
            go_fact *f = add(c, GO_FACT_CUTS);
            f->count = 2;
            add_chain(&f->stones, after, heads[i]);
            add_chain(&f->stones, after, heads[k]);
        }
}

// Chains of the mover that the opponent, to move, can capture.
static void about_dangers(collector *c, go_capture_reader *r, const go_board *before, const go_board *after,
                          go_point move, int color, int budget) {
    bool seen[GO_MAX_CELLS] = {false};
    go_board *passed = &r->line[GO_CAPTURE_DEPTH + 1];  // beyond the depth of the reader
    for (int v = 0; v < after->size * after->size; v++) {
        const go_point p = go_point_of_vertex(after->size, v);
        if (go_color_at(after, p) != color || seen[go_chain_head(after, p)]) continue;
        const go_point head = go_chain_head(after, p);
        seen[head] = true;
        go_point first, whatever, l[3];
        if (go_liberties_up_to(after, head, 3, l) > 2) continue;
        const int moves = go_capture_read(r, after, head, budget, &first);
        if (!moves) continue;
        const bool is_own = head == go_chain_head(after, move);
        if (is_own && moves == 1) {
            go_fact *f = add(c, GO_FACT_SELF_ATARI);
            f->point = first;
            f->moves = 1;
            add_chain(&f->stones, after, head);
            continue;
        }
        // Could they be captured if the mover had passed?
        bool could = false, could_not = true;
        go_board_copy(passed, before);
        go_board_pass(passed);
        go_point q = head;
        do {
            if (q != move && go_color_at(before, q) == color) {
                could |= go_capture_read(r, passed, q, budget, &whatever) > 0;
                could_not = could_not && go_capture_is_none(r, passed, q, budget);
            }
            q = go_chain_next(after, q);
        } while (q != head);
        go_fact *f = add(c, could ? GO_FACT_LEAVES : could_not ? GO_FACT_ENDANGERS : GO_FACT_EXPOSES);
        f->point = first;
        f->moves = moves;
        add_chain(&f->stones, after, head);
    }
}

// What the move does to the stones of the mover.
static void about_own(collector *c, const go_board *before, const go_board *after, go_point move, int color) {
    go_point heads[4];
    const int n = go_board_adjacent_chains(before, move, color, heads);
    if (go_is_enclosed(before, move, color)) add(c, GO_FACT_FILLS_EYE);
    if (n >= 2) {
        go_fact *f = add(c, GO_FACT_CONNECTS);
        f->count = n;
        for (int i = 0; i < n; i++) add_chain(&f->stones, before, heads[i]);
    }
    // Chains that were in atari and now have more liberties, by extension or capture.
    bool seen[GO_MAX_CELLS] = {false};
    for (int v = 0; v < before->size * before->size; v++) {
        const go_point p = go_point_of_vertex(before->size, v);
        if (go_color_at(before, p) != color || seen[go_chain_head(before, p)]) continue;
        seen[go_chain_head(before, p)] = true;
        if (!go_chain_in_atari(before, go_chain_head(before, p)) || liberties_of(after, p) < 2) continue;
        go_fact *f = add(c, GO_FACT_EXTENDS);
        f->count = liberties_of(after, p);
        add_chain(&f->stones, before, p);
    }
}

int go_facts_of_move(go_capture_reader *r, const go_board *b, go_point move, int color, int budget,
                     go_fact facts[GO_MAX_FACTS]) {
    collector c = {.facts = facts};
    go_board after;
    go_board_copy(&after, b);
    go_board_play(&after, move, color);
    if (go_color_at(&after, move) != color) return 0;
    about_enemies(&c, r, b, &after, move, color, budget);
    about_nets(&c, r, b, &after, move, color, budget);
    about_dangers(&c, r, b, &after, move, color, budget);
    about_own(&c, b, &after, move, color);
    return c.count;
}
