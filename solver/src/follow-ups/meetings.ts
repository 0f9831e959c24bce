import type { Model } from '../model/model.ts'
import { seatsIn } from '../state/choose.ts'
import type { State } from '../state/state.ts'

/** Which meets overlap: they share a time and a resource. */
export type Meetings = {
  /** The meets that overlap any of some scheduled meets, each once. */
  metBy(meets: readonly number[]): number[]
  /** The meets, besides `due`, that a lifted meet would overlap at a time on its fixed resources. Null if more than `most`. */
  metAt(meet: number, time: number, due: readonly number[], most: number): number[] | null
}

export function createMeetings(model: Model, state: State): Meetings {
  const { resourcesFrom, resourcesOf, membersFrom, members, duration, times, choices, modelResource } = model
  const { load, who, start, chosen } = state

  const covers = (meet: number, time: number) =>
    start[meet] >= 0 && start[meet] <= time && time < start[meet] + duration[meet]

  function hasChosen(meet: number, resource: number): boolean {
    const whole = choices.wholeOf[resource] ?? resource
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      if (chosen[choice] >= 0 && modelResource[chosen[choice]] === whole) return true
    return false
  }

  /** Adds the meets, other than `meet`, that have a resource at a time. */
  function addAt(resource: number, time: number, meet: number, found: number[]): void {
    const count = load[resource * times + time]
    const add = (other: number) => {
      if (other !== meet && !found.includes(other)) found.push(other)
    }
    if (count === 1) return add(who[resource * times + time])
    for (let i = membersFrom[resource]; i < membersFrom[resource + 1]; i++)
      if (covers(members[i], time)) add(members[i])
    for (const suitor of choices.suitors[resource] ?? [])
      if (covers(suitor, time) && hasChosen(suitor, resource)) add(suitor)
  }

  return {
    metBy(meets) {
      const found: number[] = []
      for (const meet of meets) {
        const resources = [...resourcesOf.subarray(resourcesFrom[meet], resourcesFrom[meet + 1])]
        for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
          if (chosen[choice] >= 0) resources.push(...seatsIn(model, meet, modelResource[chosen[choice]]))
        for (const resource of resources)
          for (let k = 0; k < duration[meet]; k++)
            if (load[resource * times + start[meet] + k] > 1) addAt(resource, start[meet] + k, meet, found)
      }
      return found
    },
    metAt(meet, time, due, most) {
      const found: number[] = [...due]
      const mostInAll = due.length + most
      for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++)
        for (let k = 0; k < duration[meet]; k++) {
          if (load[resourcesOf[i] * times + time + k] > 0) addAt(resourcesOf[i], time + k, meet, found)
          if (found.length > mostInAll) return null
        }
      return found.slice(due.length)
    },
  }
}
