/** Calls `then` with the answer of a request, unless the returned function was called first: the cleanup of an effect. */
export function takeAnswer<T>(request: Promise<T>, then: (answer: T) => void): () => void {
  let isWanted = true
  void request.then((answer) => isWanted && then(answer))
  return () => {
    isWanted = false
  }
}
