import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'

/** Picks `count` of these meets, each sharing a resource with an earlier one if possible. */
export function related({ problem }: Model, random: Random, meets: readonly number[], count: number): number[] {
  const left = meets.slice()
  const picked: number[] = []
  const known = new Set<number>()
  while (picked.length < count && left.length > 0) {
    const near = left.filter((meet) => problem.meets[meet].resources.some((one) => known.has(one)))
    const among = near.length > 0 ? near : left
    const meet = among[random.below(among.length)]
    left.splice(left.indexOf(meet), 1)
    picked.push(meet)
    for (const one of problem.meets[meet].resources) known.add(one)
  }
  return picked
}
