// The clock fields of the new-game dialog: the kind of clock and the numbers that it needs.

import { NO_CLOCK, readTimeControl } from '../clock/clock.js';
import { t } from '../i18n/t.js';
import { setOptions } from './dialog.js';
import { part, partOf } from '../base/elements.js';

/** @import { TimeControl, Kind } from '../clock/clock.js' */

/** @type {readonly Kind[]} */
const KINDS = ['none', 'absolute', 'byo-yomi', 'fischer'];

/** Default minutes, seconds and periods. @type {Record<Kind, readonly [number, number, number]>} */
const DEFAULT_VALUES = { none: [10, 30, 3], absolute: [15, 30, 3], 'byo-yomi': [10, 30, 3], fischer: [5, 10, 3] };

export function createClockFields() {
  const kind = partOf(HTMLSelectElement, 'new-clock');
  const fieldNames = /** @type {const} */ (['minutes', 'seconds', 'periods']);
  const fields = fieldNames.map((name) => partOf(HTMLInputElement, `clock-${name}`));
  const error = part('clock-error');
  let touched = false;

  /** @param {HTMLInputElement} field a decimal number with a point or a comma; anything else gives NaN */
  const parseField = ({ value }) =>
    /^\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : NaN;

  function updateFields() {
    const is = /** @type {Kind} */ (kind.value);
    const shown = {
      minutes: is !== 'none',
      seconds: is === 'byo-yomi' || is === 'fischer',
      periods: is === 'byo-yomi',
    };
    for (const [i, name] of fieldNames.entries()) {
      part(`field-${name}`).hidden = !shown[name];
      if (!touched) fields[i].value = String(DEFAULT_VALUES[is][i]);
    }
    part('seconds-text').textContent = t(is === 'fischer' ? 'clock.bonus' : 'clock.seconds');
    if (error.textContent) check();
  }

  /** @returns {TimeControl | null} null if the numbers make no valid clock */
  function read() {
    const is = /** @type {Kind} */ (kind.value);
    const [minutes, seconds, periods] = fields.map(parseField);
    const rules =
      is === 'none' ? NO_CLOCK : readTimeControl({ kind: is, main: minutes * 60_000, period: seconds * 1000, periods });
    return is !== 'none' && rules.kind === 'none' ? null : rules;
  }

  /** @returns {TimeControl | null} null if the numbers make no valid clock; an error message is then shown */
  function check() {
    const rules = read();
    error.textContent = rules ? '' : t('clock.bad');
    for (const field of fields) field.setAttribute('aria-invalid', String(!rules));
    return rules;
  }

  kind.addEventListener('input', () => {
    touched = false;
    updateFields();
  });
  for (const field of fields) {
    field.addEventListener('input', () => {
      touched = true;
      if (error.textContent) check();
    });
  }

  return {
    isTimed: () => kind.value !== 'none',
    check,
    read,

    /** The clock in a few words, such as '10 min + 3 × 30 s'. */
    text() {
      const rules = read();
      if (!rules) return t(`clock.${kind.value}`);
      const { main, period, periods } = rules;
      return t(`clock.short.${rules.kind}`, { minutes: main / 60_000, seconds: period / 1000, periods });
    },

    focus: () => fields[0].focus(),

    /** @param {TimeControl | undefined} rules */
    show(rules) {
      const { kind: is, main, period, periods } = readTimeControl(rules);
      setOptions(
        kind,
        KINDS.map((value) => ({ value, text: t(`clock.${value}`) })),
      );
      kind.value = is;
      touched = is !== 'none';
      if (touched)
        [main / 60_000, period / 1000, periods].forEach((value, i) => {
          fields[i].value = String(value || DEFAULT_VALUES[is][i]);
        });
      if (is !== 'none') fields[0].value = String(main / 60_000);
      error.textContent = '';
      updateFields();
    },
  };
}
