/** Returns the name of a course, or '…' if it is withheld or missing. The weeks of a lesson that is not in all weeks follow in brackets. */
export function courseName(title: string, weeks: readonly string[] = []): string {
  return `${title || '…'}${weeks.length > 0 ? ` (${weeks.join(', ')})` : ''}`
}

const WHITE_SHARE = 0.7

/** Returns a light tint of a course's colour, so that black text is readable on it. */
export function tint(color = '#ffffff'): string {
  const part = (at: number) => {
    const full = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(full + (255 - full) * WHITE_SHARE)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
