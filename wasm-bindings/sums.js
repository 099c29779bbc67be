// sums.js - adding up what several searches of one position tell of their roots; see go_uct_sums in core/go/uct.h.

/** The sum of what all but one have told; null tells nothing.
 * @param {readonly (Float64Array | null)[]} told of equal lengths
 * @param {number} [but] index of the one that is to hear it
 * @returns {Float64Array} of length 0 when nobody has told anything */
export function sumOfOthers(told, but = -1) {
  let sum = new Float64Array(0);
  told.forEach((one, i) => {
    if (!one || i === but) return;
    if (!sum.length) sum = new Float64Array(one.length);
    for (let k = 0; k < one.length; k++) sum[k] += one[k];
  });
  return sum;
}
