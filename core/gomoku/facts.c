#include "gomoku/facts.h"

static gomoku_fact *add(gomoku_fact *facts, int *count, gomoku_fact_kind kind, int point) {
    gomoku_fact *f = &facts[(*count)++];
    f->kind = kind;
    f->point = point;
    f->fours = f->length = 0;
    return f;
}

static void copy_line(gomoku_fact *f, const gomoku_threats *t) {
    f->length = t->length;
    f->fours = (t->length + 1) / 2;
    for (int i = 0; i < t->length; i++) f->line[i] = t->line[i];
    f->point = t->line[0];
}

static int five_of(const gomoku_board *b, int color) {
    return gomoku_count(b, color, GOMOKU_FIVE) ? gomoku_first_point(b, color, GOMOKU_FIVE) : GOMOKU_NONE;
}

// `color` has just played `move` and can make five on `fives` points, the opponent on none: does it begin a win by
// fours?
static bool wins_by(gomoku_threats *t, gomoku_board *b, int color, int move, int fives, uint64_t nodes,
                    gomoku_fact *won) {
    const int answer = five_of(b, color);
    *won = (gomoku_fact){.kind = GOMOKU_FACT_WINS_BY_FOURS, .point = move, .fours = 2};
    if (fives >= 2) return true;
    if (fives == 0 || !gomoku_may_play(b, color ^ 3, answer)) return fives > 0;
    gomoku_board_place(b, answer, color ^ 3);
    const bool wins = gomoku_vcf(t, b, color, nodes) == GOMOKU_THREATS_WIN;
    gomoku_board_remove(b, answer);
    if (!wins || t->length + 2 > GOMOKU_MAX_THREAT_PLIES) return false;
    won->length = t->length + 2;
    won->fours = (won->length + 1) / 2;
    won->line[0] = (int16_t)move;
    won->line[1] = (int16_t)answer;
    for (int i = 0; i < t->length; i++) won->line[i + 2] = t->line[i];
    return true;
}

int gomoku_facts_of_move(gomoku_threats *t, gomoku_board *b, int move, int color, uint64_t nodes,
                         gomoku_fact facts[GOMOKU_MAX_FACTS]) {
    const int opponent = color ^ 3;
    int count = 0;
    const gomoku_point_pattern made = gomoku_pattern_at(b, color, move);
    if (made == GOMOKU_FIVE) {
        add(facts, &count, GOMOKU_FACT_FIVE, move);
        return count;
    }
    const int own_five = five_of(b, color), enemy_fives = gomoku_count(b, opponent, GOMOKU_FIVE);
    if (own_five != GOMOKU_NONE) add(facts, &count, GOMOKU_FACT_MISSED_FIVE, own_five);
    else if (!enemy_fives || (enemy_fives == 1 && five_of(b, opponent) == move)) {
        // Against a four there is one move, so nothing is missed.
        if (gomoku_vcf(t, b, color, nodes) == GOMOKU_THREATS_WIN)
            copy_line(add(facts, &count, GOMOKU_FACT_MISSED_FOURS, GOMOKU_NONE), t);
    }
    gomoku_fact won;
    const bool was_won = count && facts[count - 1].kind == GOMOKU_FACT_MISSED_FOURS;
    // The opponent's threats before the move, as if the mover had passed.
    const bool had_five = enemy_fives > 0;
    bigset had_open_fours = *gomoku_points(b, opponent, GOMOKU_OPEN_FOUR);
    const bool had_fours = !had_five && gomoku_vcf(t, b, opponent, nodes) == GOMOKU_THREATS_WIN;

    gomoku_board_place(b, move, color);
    const int enemy_five = five_of(b, opponent);
    const int own_fives = gomoku_count(b, color, GOMOKU_FIVE);
    if (made == GOMOKU_OPEN_FOUR && own_fives >= 2) add(facts, &count, GOMOKU_FACT_MAKES_OPEN_FOUR, move);
    if (enemy_five != GOMOKU_NONE) {
        add(facts, &count, had_five ? GOMOKU_FACT_LEFT_FIVE : GOMOKU_FACT_GIVES_FIVE, enemy_five);
    } else {
        if (had_five) add(facts, &count, GOMOKU_FACT_STOPS_FIVE, move);
        const gomoku_threat_result result = gomoku_vcf(t, b, opponent, nodes);
        if (result == GOMOKU_THREATS_WIN) copy_line(add(facts, &count, GOMOKU_FACT_ALLOWS_FOURS, GOMOKU_NONE), t);
        else if (result == GOMOKU_THREATS_NO_WIN && had_fours) add(facts, &count, GOMOKU_FACT_STOPS_FOURS, move);
        // An open three left unanswered; only if the mover has no four, which the opponent would have to answer first.
        if (!own_fives) {
            bigset left = *gomoku_points(b, opponent, GOMOKU_OPEN_FOUR);
            bigset_intersect(&left, &had_open_fours);
            if (bigset_count(&left)) add(facts, &count, GOMOKU_FACT_LEFT_THREE, (int)bigset_first(&left));
        }
    }
    if (was_won && enemy_five == GOMOKU_NONE && wins_by(t, b, color, move, own_fives, nodes, &won)) {
        // Nothing was missed then.
        facts[0] = won;
    }
    gomoku_board_remove(b, move);
    return count;
}
