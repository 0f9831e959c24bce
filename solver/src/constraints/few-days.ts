/** What one more meet on a day adds: one if enough days have more meets. Zero if the day is, or becomes, one of the fullest. */
export function fewDaysAdds(counts: Uint16Array, from: number, end: number, day: number, most: number): number {
  const there = counts[from + day]
  let fuller = 0
  for (let i = from; i < end; i++) if (counts[i] > there) fuller++
  return fuller >= most ? 1 : 0
}
