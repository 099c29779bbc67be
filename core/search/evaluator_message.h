// evaluator_message.h - requests and answers as little-endian bytes, for other workers.
//
// An unpacked board has the same stones but another order of chains and empty points, which changes random playouts.
#ifndef PONNUKI_SEARCH_EVALUATOR_MESSAGE_H
#define PONNUKI_SEARCH_EVALUATOR_MESSAGE_H

#include <stddef.h>

#include "search/evaluator.h"

enum {
    EVALUATOR_REQUEST_BYTES = 177,
    EVALUATOR_ANSWER_BYTES = 17 + 2 * (GO_MAX_VERTICES + 1) + GO_MAX_VERTICES,  // at most
};

void evaluator_pack_request(const evaluator_request *r, uint8_t bytes[EVALUATOR_REQUEST_BYTES]);

// False if the bytes are no request.
bool evaluator_unpack_request(const uint8_t *bytes, size_t length, evaluator_request *r);

// The answer to the request with that ticket, on a board of that size. Returns how many bytes it took.
size_t evaluator_pack_answer(uint32_t ticket, int size, const evaluator_answer *a,
                             uint8_t bytes[EVALUATOR_ANSWER_BYTES]);

// False if the bytes are no answer for a board of that size.
bool evaluator_unpack_answer(const uint8_t *bytes, size_t length, int size, uint32_t *ticket, evaluator_answer *a);

#endif
