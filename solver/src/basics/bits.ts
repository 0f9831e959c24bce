/** Sets of the periods of a day as the bits of a number: bit h is period h. */
export function countBits(bits: number): number {
  let x = bits - ((bits >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** All bits below the lowest set bit. All bits, if none is set. */
export function belowLowest(bits: number): number {
  return ~bits & (bits - 1)
}

/** All bits up to and including the highest set bit. */
export function upToHighest(bits: number): number {
  let x = bits | (bits >>> 1)
  x |= x >>> 2
  x |= x >>> 4
  x |= x >>> 8
  return x | (x >>> 16)
}

/** `length` bits from `from` on. */
export function bitRun(from: number, length: number): number {
  return ((1 << length) - 1) << from
}

/** The position of the nth set bit, counted from 0. */
export function nthBit(bits: number, n: number): number {
  let left = bits
  for (let i = 0; i < n; i++) left &= left - 1
  return 31 - Math.clz32(left & -left)
}

/** The bits of a whole day of two halves with `hours` periods each: `own` of the half `day`, and `other` of the other half. */
export function wholeBits(hours: number, day: number, own: number, other: number): number {
  return (day & 1) === 0 ? own | (other << hours) : other | (own << hours)
}
