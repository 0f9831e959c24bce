/** What one more meet on a day adds: one where enough days hold more, and nothing where the day is, or comes to be, among the fullest. */
export function fewDaysAdds(counts: Uint16Array, from: number, end: number, day: number, most: number): number {
  const there = counts[from + day]
  let fuller = 0
  for (let i = from; i < end; i++) if (counts[i] > there) fuller++
  return fuller >= most ? 1 : 0
}
