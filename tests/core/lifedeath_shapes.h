// lifedeath_shapes.h - every eye space of one to six points in the middle of the board, all of one chain: the attacker
// moves first and kills exactly the nakade of the literature, and the defender saves exactly those that are not dead as
// they stand.
#ifndef PONNUKI_TESTS_LIFEDEATH_SHAPES_H
#define PONNUKI_TESTS_LIFEDEATH_SHAPES_H

void lifedeath_check_shapes(void);

#endif
