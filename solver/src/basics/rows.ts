/** Rows of integers in one array, and where each row begins. */
export function rows(lists: readonly (readonly number[])[]) {
  return laidOut(lists, (length) => new Int32Array(length))
}

/** The same of integers below 65,536. */
export function shortRows(lists: readonly (readonly number[])[]) {
  return laidOut(lists, (length) => new Uint16Array(length))
}

function laidOut<T extends Uint16Array | Int32Array>(
  lists: readonly (readonly number[])[],
  make: (length: number) => T,
) {
  const from = new Int32Array(lists.length + 1)
  for (let i = 0; i < lists.length; i++) from[i + 1] = from[i] + lists[i].length
  const flat = make(from[lists.length])
  for (let i = 0; i < lists.length; i++) flat.set(lists[i], from[i])
  return { from, flat }
}
