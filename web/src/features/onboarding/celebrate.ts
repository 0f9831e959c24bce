/** Confetti from below, for a second; none for who asked for less motion. Loaded when there is first something to celebrate. */
export function celebrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  void import('canvas-confetti')
    .then(({ default: confetti }) =>
      // Its own worker is made of text, which the policy of the pages allows nobody.
      confetti.create(undefined, { resize: true, useWorker: false })({
        particleCount: 90,
        spread: 75,
        startVelocity: 42,
        ticks: 120,
        origin: { y: 0.9 },
        zIndex: 30_000,
      }),
    )
    // It is not worth a word that it could not be loaded.
    .catch(() => undefined)
}
