/** Scrolls no further than needed to show `length` pixels from `start` in a view of `room` pixels. */
export function scrollIntoView(
  element: HTMLElement,
  along: 'scrollTop' | 'scrollLeft',
  { start, length, room }: { readonly start: number; readonly length: number; readonly room: number },
): void {
  element[along] = Math.min(start, Math.max(start + length - room, element[along]))
}
