type Asked<T> = {
  readonly full: T
  readonly short: T
  /** Whether a value is allowed. */
  readonly isFit: (value: number) => boolean
}

/** Returns the settings of a suite: `--short` for smaller values, and any of them by name, as in `--sockets 2000`. */
export function figuresFrom<T extends Readonly<Record<string, number>>>(
  args: readonly string[],
  { full, short, isFit }: Asked<T>,
): T {
  const figures: Record<string, number> = { ...(args.includes('--short') ? short : full) }
  const rest = args.filter((arg) => arg !== '--short')
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]?.replace(/^--/, '') ?? ''
    const value = Number(rest[at + 1])
    if (!Object.hasOwn(full, name) || !isFit(value))
      throw new Error(`not understood: ${rest.slice(at, at + 2).join(' ')}`)
    figures[name] = value
  }
  return figures as T
}
