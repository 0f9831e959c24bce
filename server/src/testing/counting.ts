import type { Database } from '../store/database.ts'

/** A database that counts the statements which are asked of it. */
export function counting(db: Database): { readonly db: Database; statements(): number } {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  return { db: counted, statements: () => statements }
}
