import { missing } from './provider-error.ts'
import type { Books } from './records.ts'

export type LedgerParts = {
  readonly books: Books
  /** Seconds since 1970. */
  readonly now: () => number
  /** Returns random text. */
  readonly secret: () => string
}
export type Ledger = ReturnType<typeof ledgerOf>

/** Finds and stores the records of the books, and returns new ids and each customer's time. */
export function ledgerOf({ books, now, secret }: LedgerParts) {
  /** Throws a `ProviderError` if there is no such record. */
  function find<K extends keyof Books>(kind: K, id: string): Books[K][string] {
    const found = (books[kind] as Record<string, Books[K][string]>)[id]
    if (!found) throw missing(id)
    return found
  }
  function keep<K extends keyof Books>(kind: K, record: Books[K][string]): Books[K][string] {
    ;(books[kind] as Record<string, Books[K][string]>)[record.id] = record
    return record
  }
  return {
    books,
    find,
    keep,
    newId: (prefix: string) => `${prefix}_${secret().replace(/[^a-zA-Z0-9]/g, '')}`,
    /** Returns the time of a customer's clock, in seconds since 1970. */
    nowOf: (customer: string) => now() + find('customers', customer).ahead,
  }
}
