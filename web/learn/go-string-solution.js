// The chain as a value: the solution that lesson 6 offers, which also serves to test its tests.
// @ts-nocheck: without types, as readers write it.
// After "Deep Learning and the Game of Go" (Pumperla, Ferguson 2019), chapter 3.

// [[go-string]]
export class GoString {
  constructor(color, stones, liberties) {
    this.color = color;
    this.stones = new Set(stones);
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return this.liberties.size;
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    this.liberties.add(point);
  }

  mergedWith(other) {
    if (other.color !== this.color) throw new Error('Only chains of one colour can be joined.');
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = [...this.liberties, ...other.liberties].filter((point) => !stones.has(point));
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    const same = (a, b) => a.size === b.size && [...a].every((point) => b.has(point));
    return (
      other instanceof GoString &&
      other.color === this.color &&
      same(this.stones, other.stones) &&
      same(this.liberties, other.liberties)
    );
  }
}
// [[/]]
