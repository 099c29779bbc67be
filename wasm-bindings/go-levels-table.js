// Written by scripts/make-tables.mjs; do not edit. From core/search/puct_levels.c and core/net/networks.c.

/** The levels of Go by number, from 1 on: visits of a move on boards of up to LEVEL_SIZES lines, 0 for no
 * limit; from PEOPLE.size lines on with the network of people. */
export const GO_LEVELS = [
  { id: '30k', visits: [16, 16] },
  { id: '25k', visits: [16, 16] },
  { id: '22k', visits: [16, 16] },
  { id: '20k', visits: [16, 16] },
  { id: '18k', visits: [16, 16] },
  { id: '16k', visits: [16, 16] },
  { id: '15k', visits: [16, 16] },
  { id: '14k', visits: [16, 16] },
  { id: '13k', visits: [16, 16] },
  { id: '11k', visits: [16, 16] },
  { id: '9k', visits: [16, 16] },
  { id: '7k', visits: [16, 16] },
  { id: '5k', visits: [16, 16] },
  { id: '3k', visits: [16, 16] },
  { id: '2k', visits: [16, 16] },
  { id: '1k', visits: [42, 16] },
  { id: '1d', visits: [115, 16] },
  { id: 'full', visits: [0, 0] },
  { id: '3d', visits: [430, 24] },
  { id: '5d', visits: [1900, 60] },
];
export const LEVEL_SIZES = [8, 19];

/** The networks of Go by name, and the lines of the largest board of each. */
export const NETWORKS = [
  { name: '4x32', size: 11 },
  { name: '5x64', size: 19 },
];
/** The network by which levels play as people of their rank do, and the lines of the smallest board that it knows. */
export const PEOPLE = { name: 'people', size: 9 };
/** Lines; on smaller boards playouts evaluate. */
export const LEAST_NETWORK_SIZE = 7;
