/** What any search by chance needs: chance itself, and how rounds of annealing follow each other. */
export * from './basics/random.ts'
export * from './basics/rounds.ts'
