import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'

/** The rooms of a file by name. A virtual room stands for real rooms: one of each of its sets. */
export type Rooms = {
  /** Rooms that are not virtual. */
  readonly real: readonly string[]
  readonly virtual: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The building of a room; undefined if the file names none. */
  buildingOf(name: string): string | undefined
  /** The number of students that fit in a room; Infinity if the file does not give it. */
  capacityOf(name: string): number
  /** Whether this many students fit in a room. Rooms that are not declared or have no capacity hold any number. */
  holds(name: string, people: number): boolean
}

export function readRooms(file: XmlElement): Rooms {
  const real: string[] = []
  const virtual = new Map<string, (readonly string[])[]>()
  const buildings = new Map<string, string>()
  const capacities = new Map<string, number>()
  for (const element of childrenOf(childOf(file, 'Rooms_List'), 'Room')) {
    const name = textOf(element, 'Name')
    const building = textOf(element, 'Building')
    if (building !== '') buildings.set(name, building)
    capacities.set(name, numberOf(element, 'Capacity', Infinity))
    if (textOf(element, 'Virtual').trim() !== 'true') real.push(name)
    else {
      const sets = childrenOf(element, 'Set_of_Real_Rooms').map((set) => textsOf(set, 'Real_Room'))
      virtual.set(
        name,
        sets.filter((set) => set.length > 0),
      )
    }
  }
  return {
    real,
    virtual,
    buildingOf: (name) => buildings.get(name),
    capacityOf: (name) => capacities.get(name) ?? Infinity,
    holds: (name, people) => (capacities.get(name) ?? Infinity) >= people,
  }
}
