/**
 * The standard rates of VAT of the European Union in percent, as of 2026-11-30. Sources: the European Commission, "Taxes in Europe
 * Database" and "VAT rates applied in the Member States"; the last changes: Slovakia 23 % and Estonia 24 % (2025-01-01 and 2025-07-01),
 * Romania 21 % (2025-08-01). The provider calculates the tax of real payments from its own table.
 */
export const VAT_PERCENT: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}
