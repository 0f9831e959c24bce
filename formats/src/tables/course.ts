/** A course whose name is withheld, or gone, is still there. Where a lesson lies in some weeks only, these are said behind it. */
export function courseName(title: string, weeks: readonly string[] = []): string {
  return `${title || '…'}${weeks.length > 0 ? ` (${weeks.join(', ')})` : ''}`
}

const WHITE_SHARE = 0.7

/** The colour of a course made light, so that black words can be read on it. */
export function tint(color = '#ffffff'): string {
  const part = (at: number) => {
    const full = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(full + (255 - full) * WHITE_SHARE)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
