#include "lifedeath/solver.h"

static const life_question DIES = {LIFE_CAPTURE, LIFE_KO_DEFENDER},
                           DIES_WITHOUT_THREATS = {LIFE_CAPTURE, LIFE_KO_NOBODY},
                           DIES_BY_KO = {LIFE_CAPTURE, LIFE_KO_ATTACKER},
                           GETS_EYES = {LIFE_PASS_ALIVE, LIFE_KO_ATTACKER};

// The question that separates a status from the next better one for the defender.
static life_question question_above(life_status status) {
    switch (status) {
        case LIFE_STATUS_DIES: return DIES;
        case LIFE_STATUS_KO_DEFENDER: return DIES_WITHOUT_THREATS;
        case LIFE_STATUS_KO_ATTACKER: return DIES_BY_KO;
        default: return GETS_EYES;
    }
}

// The question of the first moves and of the line.
static life_question decisive_question(const life_solver *s) {
    const bool gains = s->first == LIFE_DEFENDER && s->status > LIFE_STATUS_DIES;
    return question_above(gains ? (life_status)(s->status - 1) : s->status);
}

static life_position root_of(const life_solver *s, life_question q) {
    const bool retakes = (unsigned)q.ko == 1 + (unsigned)s->first;
    return life_with_turn(s->problem, &s->problem->start, s->first, retakes ? LIFE_NO_POINT : s->ko);
}

bool life_solver_init(life_solver *s, void *memory, size_t bytes, const life_problem *problem, life_side first,
                      uint8_t ko) {
    *s = (life_solver){
        .problem = problem, .first = first, .ko = ko, .best = LIFE_STATUS_DIES, .worst = LIFE_STATUS_LIVES};
    return life_search_init(&s->search, memory, bytes, problem);
}

// The answer, or LIFE_UNKNOWN if the visits do not suffice; then the same must be asked again.
static life_answer ask(life_solver *s, life_question q, const life_position *x, uint64_t end) {
    if (s->search.visits >= end) return LIFE_UNKNOWN;
    if (!s->asked) life_search_ask(&s->search, q, x);
    const life_answer a = life_search_run(&s->search, end - s->search.visits);
    s->asked = a == LIFE_UNKNOWN;
    s->too_deep |= a == LIFE_TOO_DEEP;
    return a;
}

// First the best status for the side that moves, then the worst, then the kos between.
static bool find_status(life_solver *s, uint64_t end) {
    static const life_status ATTACKING[] = {LIFE_STATUS_DIES, LIFE_STATUS_SEKI, LIFE_STATUS_KO_DEFENDER,
                                            LIFE_STATUS_KO_ATTACKER};
    static const life_status DEFENDING[] = {LIFE_STATUS_SEKI, LIFE_STATUS_DIES, LIFE_STATUS_KO_DEFENDER,
                                            LIFE_STATUS_KO_ATTACKER};
    while (s->best < s->worst) {
        const life_status border = (s->first == LIFE_ATTACKER ? ATTACKING : DEFENDING)[s->step];
        if (border >= s->best && border < s->worst) {
            const life_question q = question_above(border);
            const life_position x = root_of(s, q);
            const life_answer a = ask(s, q, &x, end);
            if (a != LIFE_YES && a != LIFE_NO) return false;
            if ((a == LIFE_YES) == (q.goal == LIFE_CAPTURE)) s->worst = border;
            else s->best = (life_status)(border + 1);
        }
        s->step++;
    }
    s->status = s->best;
    return true;
}

// The move with that number: the points in order, then a pass. Returns false if it is illegal.
static bool make_move(const life_solver *s, const life_position *x, life_ko ko, int number, life_position *to) {
    if (number == s->problem->points) {
        *to = life_with_turn(s->problem, x, (life_side)(x->to_play ^ 1), LIFE_NO_POINT);
        return true;
    }
    return mask128_intersects(life_empty(s->problem, x), s->problem->bit[number]) &&
           life_play(s->problem, x, (uint8_t)number, ko, to);
}

static uint8_t move_of(const life_solver *s, int number) {
    return number == s->problem->points ? LIFE_PASS : (uint8_t)number;
}

// Does it not matter who moves first?
static bool is_hopeless(const life_solver *s) {
    return s->status == (s->first == LIFE_DEFENDER ? LIFE_STATUS_DIES : LIFE_STATUS_LIVES);
}

static bool find_moves(life_solver *s, uint64_t end) {
    const life_question q = decisive_question(s);
    const life_position root = root_of(s, q);
    const life_answer wanted = life_prover(q.goal) == s->first ? LIFE_YES : LIFE_NO;
    for (; s->next <= s->problem->points && !is_hopeless(s); s->next++) {
        life_position x;
        if (!make_move(s, &root, q.ko, s->next, &x)) continue;
        const life_answer a = ask(s, q, &x, end);
        if (a != LIFE_YES && a != LIFE_NO) return false;
        if (a == wanted) s->moves[s->move_count++] = move_of(s, s->next);
    }
    s->next = 0;
    return true;
}

// The losing side: the move that took most work to refute, a pass only if there is no other.
static int stubborn_move(const life_solver *s, life_question q) {
    int best = s->problem->points;
    uint32_t most = 0;
    for (int i = 0; i < s->problem->points; i++) {
        life_position to;
        uint32_t work;
        if (!make_move(s, &s->at, q.ko, i, &to)) continue;
        life_search_known(&s->search, q, &to, &work);
        if (best < s->problem->points && work <= most) continue;
        best = i;
        most = work;
    }
    return best;
}

// The winning side: of the moves known to win, that with the least work, a pass only if there is no other; else the
// first that wins, from s->next on. Returns -1 if that takes more visits.
static int good_move(life_solver *s, life_question q, life_answer wanted, uint64_t end) {
    int best = -1;
    uint32_t least = 0;
    life_position to;
    for (int i = 0; i <= s->problem->points && s->next == 0 && !s->asked; i++) {
        uint32_t work;
        if (!make_move(s, &s->at, q.ko, i, &to)) continue;
        if (life_is_captured(&to) && q.goal == LIFE_CAPTURE && wanted == LIFE_YES) return i;
        if (life_search_known(&s->search, q, &to, &work) != wanted) continue;
        if (best >= 0 && (work >= least || move_of(s, i) == LIFE_PASS)) continue;
        best = i;
        least = work;
    }
    if (best >= 0) return best;
    for (; s->next <= s->problem->points; s->next++) {
        if (!make_move(s, &s->at, q.ko, s->next, &to)) continue;
        const life_answer a = ask(s, q, &to, end);
        if (a == wanted) {
            const int found = s->next;
            s->next = 0;
            return found;
        }
        if (a != LIFE_YES && a != LIFE_NO) return -1;
    }
    s->too_deep = true;  // never happens: a proven position has a winning move
    return -1;
}

static bool is_repeated(const life_solver *s) {
    for (int i = 0; i < s->length; i++)
        if (s->seen[i] == s->at.key) return true;
    return false;
}

static bool find_line(life_solver *s, uint64_t end) {
    const life_question q = decisive_question(s);
    const life_side hopeless = is_hopeless(s) ? s->first : (life_side)(s->first ^ 1);
    const life_answer wanted = life_prover(q.goal) != hopeless ? LIFE_YES : LIFE_NO;
    if (s->length == 0 && s->next == 0 && !s->asked) s->at = root_of(s, q);
    while (s->length < LIFE_MAX_LINE && !life_is_captured(&s->at) && !life_is_pass_alive(s->problem, &s->at) &&
           !is_repeated(s)) {
        const bool stubborn = (life_side)s->at.to_play == hopeless;
        const int number = stubborn ? stubborn_move(s, q) : good_move(s, q, wanted, end);
        if (number < 0) return false;
        life_position to;
        make_move(s, &s->at, q.ko, number, &to);
        s->seen[s->length] = s->at.key;
        s->line[s->length++] = move_of(s, number);
        s->at = to;
        // Two passes in a row end the line.
        if (s->length > 1 && s->line[s->length - 1] == LIFE_PASS && s->line[s->length - 2] == LIFE_PASS) break;
    }
    while (s->length > 0 && s->line[s->length - 1] == LIFE_PASS) s->length--;
    return true;
}

bool life_solver_run(life_solver *s, uint64_t visits) {
    const uint64_t end = visits < UINT64_MAX - s->search.visits ? s->search.visits + visits : UINT64_MAX;
    if (s->too_deep || !find_status(s, end)) return s->too_deep;
    if (!s->has_moves) s->has_moves = find_moves(s, end);
    if (s->has_moves && !s->has_line) s->has_line = find_line(s, end);
    return s->has_line || s->too_deep;
}
