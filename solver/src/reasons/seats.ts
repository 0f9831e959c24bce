import { appendTo } from '@timetable/domain'
import { not, type Literal } from './literal.ts'

/** Something that needs `size` places at once, while its guards hold. `places`, by literal: the places that it takes. */
export type Sitter = {
  readonly literals: readonly Literal[]
  readonly places: readonly (readonly number[])[]
  readonly size: number
  readonly guards: readonly Literal[]
}

/** At most `most`, while the guards hold. */
export type Bound = { readonly most: number; readonly guards: readonly Literal[] }

type SeatsOptions = {
  readonly sitters: readonly Sitter[]
  /** By place, its room. `taken`, by place: each of these literals that is true takes one away. */
  readonly room: readonly number[]
  readonly taken?: readonly (readonly Literal[])[]
  /** Without these, each place has unlimited room. */
  readonly guards: readonly Literal[]
  /** A further limit on several places together. `of`, by place: the index of its limit in `bounds`. */
  readonly wider?: { readonly of: readonly number[]; readonly bounds: readonly (readonly Bound[])[] }
}

type Known = { readonly value: readonly number[]; work: number }
const NO_END = 1 << 28

/**
 * Decides whether there are places for all sitters, by a maximum flow that is kept from one question to the next. If not, the conflict is a
 * set of sitters with too few places between them (Hall, 1935).
 */
export class Seats {
  readonly #options: SeatsOptions
  /** By seat, its sitter. A sitter has one seat for each place that it takes. */
  readonly #sitterOf: number[] = []
  /** By sitter and place, the literals that take it. */
  readonly #takers: ReadonlyMap<number, readonly Literal[]>[]
  #at: Int32Array
  #load: Int32Array
  #wideLoad: Int32Array

  constructor(options: SeatsOptions) {
    this.#options = options
    this.#takers = options.sitters.map(({ literals, places, size }, sitter) => {
      for (let k = 0; k < size; k++) this.#sitterOf.push(sitter)
      const takers = new Map<number, Literal[]>()
      literals.forEach((literal, index) => {
        for (const place of places[index]) appendTo(takers, place, literal)
      })
      return takers
    })
    this.#at = new Int32Array(this.#sitterOf.length)
    this.#load = new Int32Array(options.room.length)
    this.#wideLoad = new Int32Array(options.wider?.bounds.length ?? 0)
    this.clear()
  }

  clear(): void {
    this.#at.fill(-1)
    this.#load.fill(0)
    this.#wideLoad.fill(0)
  }

  ask(known: Known): readonly Literal[] | null {
    const { sitters, guards, wider, room, taken } = this.#options
    const holds = (literals: readonly Literal[]) => literals.every((literal) => known.value[literal] > 0)
    const bounded = holds(guards)
    if (!bounded && !wider?.bounds.some((all) => all.some((bound) => holds(bound.guards)))) return null
    const sits = sitters.map((sitter) => holds(sitter.guards))
    for (let seat = 0; seat < this.#at.length; seat++) {
      const place = this.#at[seat]
      if (place < 0) continue
      const sitter = this.#sitterOf[seat]
      if (!sits[sitter] || !this.#mayTake(known, sitter, place)) this.#leave(seat)
    }
    const most = room.map((size, place) => {
      if (!bounded) return NO_END
      return size - (taken?.[place].filter((literal) => known.value[literal] > 0).length ?? 0)
    })
    const wide = wider?.bounds.map((all) => {
      let least: Bound = { most: NO_END, guards: [] }
      for (const bound of all) if (bound.most < least.most && holds(bound.guards)) least = bound
      return least
    })
    // During a search, a place loses room only if a literal takes it.
    for (let seat = 0; seat < this.#at.length; seat++) {
      const place = this.#at[seat]
      if (place < 0) continue
      const day = wider?.of[place] ?? -1
      if (this.#load[place] > most[place] || (day >= 0 && this.#wideLoad[day] > wide![day].most)) this.#leave(seat)
    }
    for (let seat = 0; seat < this.#at.length; seat++) {
      if (this.#at[seat] >= 0 || !sits[this.#sitterOf[seat]]) continue
      const reached = this.#seat(known, seat, most, wide)
      if (reached) return this.#why(known, reached, wide, bounded)
    }
    return null
  }

  #mayTake(known: Known, sitter: number, place: number): boolean {
    return this.#takers[sitter].get(place)?.some((literal) => known.value[literal] >= 0) ?? false
  }

  #leave(seat: number): void {
    const place = this.#at[seat]
    const day = this.#options.wider?.of[place] ?? -1
    this.#at[seat] = -1
    this.#load[place]--
    if (day >= 0) this.#wideLoad[day]--
  }

  /** Finds a place for a seat, moving others if needed. If there is none, returns the places reached and the seats there. */
  #seat(known: Known, seat: number, most: readonly number[], wide: readonly Bound[] | undefined) {
    const days = this.#options.wider?.of
    /** By place: the seat that would come. For a place reached through its day: -2 minus the place it was reached from. */
    const comes = new Map<number, number>()
    const seen = new Set([seat])
    const reachedDays = new Map<number, number>()
    const seatsAt = new Map<number, number[]>()
    this.#at.forEach((place, each) => {
      if (place < 0) return
      appendTo(seatsAt, place, each)
    })
    const queue: number[] = []
    const reach = (each: number) => {
      for (const [place, literals] of this.#takers[this.#sitterOf[each]]) {
        if (comes.has(place) || !literals.some((literal) => known.value[literal] >= 0)) continue
        comes.set(place, each)
        queue.push(place)
      }
    }
    reach(seat)
    for (let next = 0; next < queue.length; next++) {
      const place = queue[next]
      known.work++
      const day = days?.[place] ?? -1
      if (this.#load[place] < most[place]) {
        if (day < 0 || this.#wideLoad[day] < wide![day].most) {
          this.#shift(seat, place, comes)
          return undefined
        }
        if (!reachedDays.has(day)) {
          reachedDays.set(day, place)
          for (let other = 0; other < this.#load.length; other++)
            if (days![other] === day && !comes.has(other) && this.#load[other] > 0) {
              comes.set(other, -2 - place)
              queue.push(other)
            }
        }
      }
      for (const each of seatsAt.get(place) ?? [])
        if (!seen.has(each)) {
          seen.add(each)
          reach(each)
        }
    }
    return { seats: seen, places: comes, days: reachedDays }
  }

  /** Moves every seat on the path one place on. */
  #shift(seat: number, last: number, comes: ReadonlyMap<number, number>): void {
    const days = this.#options.wider?.of
    this.#load[last]++
    if (days && days[last] >= 0) this.#wideLoad[days[last]]++
    for (let place = last; ;) {
      const who = comes.get(place)!
      if (who <= -2) {
        // A seat of this place leaves the day, and one of the other place of that day comes.
        const whence = -2 - who
        this.#load[place]--
        this.#load[whence]++
        place = whence
        continue
      }
      const from = this.#at[who]
      this.#at[who] = place
      if (who === seat) return
      place = from
    }
  }

  #why(
    known: Known,
    reached: { seats: ReadonlySet<number>; places: ReadonlyMap<number, number>; days: ReadonlyMap<number, number> },
    wide: readonly Bound[] | undefined,
    bounded: boolean,
  ): Literal[] {
    const { sitters, guards, taken, wider } = this.#options
    const causes = new Set<Literal>()
    for (const sitter of new Set([...reached.seats].map((seat) => this.#sitterOf[seat]))) {
      const { literals, places, guards: own } = sitters[sitter]
      for (const guard of own) causes.add(guard)
      literals.forEach((literal, index) => {
        if (known.value[literal] < 0 && places[index].some((place) => !reached.places.has(place)))
          causes.add(not(literal))
      })
    }
    let anyPlace = false
    for (const place of reached.places.keys()) {
      const day = wider?.of[place] ?? -1
      if (day >= 0 && reached.days.has(day)) continue
      anyPlace = true
      for (const literal of taken?.[place] ?? []) if (known.value[literal] > 0) causes.add(literal)
    }
    if (anyPlace && bounded) for (const guard of guards) causes.add(guard)
    for (const day of reached.days.keys()) for (const guard of wide![day].guards) causes.add(guard)
    return [...causes]
  }
}
