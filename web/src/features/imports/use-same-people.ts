import { samePeople, withOneName, type SamePerson, type SheetMeaning } from '@timetable/formats'
import { useMemo, useState } from 'react'

/** Two names that are most likely of one teacher, and whether they are imported as one. */
export type OfferedPerson = SamePerson & { readonly isTaken: boolean }

/** Returns who may be called by a code and by a name in tables, and the tables in which everybody who is taken for one has one name. */
export function useSamePeople(reads: readonly SheetMeaning[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const found = useMemo(() => samePeople(reads), [reads])
  const people = useMemo(
    () => found.map((person): OfferedPerson => ({ ...person, isTaken: chosen.get(nameOf(person)) ?? person.isSure })),
    [found, chosen],
  )
  const same = useMemo(() => people.filter(({ isTaken }) => isTaken), [people])
  const one = useMemo(() => withOneName(reads, same), [reads, same])
  const choose = (all: readonly OfferedPerson[], isTaken: boolean) =>
    setChosen(new Map([...chosen, ...all.map((person) => [nameOf(person), isTaken] as const)]))
  return { people, same, reads: one, choose }
}

export const nameOf = ({ code, name }: SamePerson): string => `${code} = ${name}`
