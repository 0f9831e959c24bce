/** What any randomised search needs: random numbers, and the sequence of annealing rounds. */
export * from './basics/random.ts'
export * from './basics/rounds.ts'
