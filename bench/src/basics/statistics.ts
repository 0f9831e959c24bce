/** Returns the value that a share `p` of the numbers do not exceed: 0.5 is the (upper) median, 1 the largest. */
export function quantile(numbers: readonly number[], p: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? null
}

export function median(numbers: readonly number[]): number | null {
  return quantile(numbers, 0.5)
}

export function worst(numbers: readonly number[]): number | null {
  return quantile(numbers, 1)
}

export function geometricMean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length)
}

/** Returns a number with this many decimals; a dash for null. */
export function fixed(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits)
}
