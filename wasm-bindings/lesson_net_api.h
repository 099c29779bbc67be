// lesson_net_api.h - the functions of lesson_net_api.c and the structs that they write; that file says what each does.
#ifndef PONNUKI_LESSON_NET_API_H
#define PONNUKI_LESSON_NET_API_H

#include "go/game.h"
#include "net/features.h"

// net_number of core/net/net.h; weight and seen by plane, then row by row around the vertex.
typedef struct lesson_net_number {
    double weight[NET_PLANES * 9], seen[NET_PLANES * 9];
    double shift, multiplier, bias, sum, a, scaled, numbers, activation;
} lesson_net_number;

const double *lesson_net_out(void);
int lesson_net_channels(void);
int lesson_net_plane_count(void);
void lesson_net_plane(const go_game *g, int plane);
int lesson_net_numbers(const go_game *g);
void lesson_net_judge(const go_game *g);
void lesson_net_layer(const go_game *g, int channel);
void lesson_net_open(const go_game *g, int vertex, int channel);

#endif
