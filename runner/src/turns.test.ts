import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function waitingRoom(places: number, mostWaiting = 5) {
  const turns = new Turns(places, mostWaiting)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const come = async (name: string, owner: string, size: number) => {
    const end = await turns.take({ owner, size })
    if (!end) return void begun.push(`${name} refused`)
    begun.push(name)
    ends.set(name, end)
  }
  return { begun, come, end: (name: string) => ends.get(name)?.() }
}

test('the small come before the large, whoever came first', async () => {
  const { begun, come, end } = waitingRoom(1)
  for (const [name, size] of [
    ['first', 10],
    ['large', 9000],
    ['small', 5],
    ['middle', 700],
  ] as const)
    void come(name, name, size)
  for (const name of ['first', 'small', 'middle', 'large']) {
    await settle()
    expect(begun.at(-1)).toBe(name)
    end(name)
  }
})

test('one owner has one turn at a time, and so many that wait', async () => {
  const { begun, come, end } = waitingRoom(2, 2)
  for (let n = 1; n <= 4; n++) void come(`mine ${n}`, 'me', 10)
  void come('yours', 'you', 1000)
  await settle()
  expect(begun).toEqual(['mine 4 refused', 'mine 1', 'yours'])
  end('mine 1')
  await settle()
  expect(begun.at(-1)).toBe('mine 2')
})

test('large ones leave a place free, and get their turn in the end', async () => {
  const { begun, come, end } = waitingRoom(2)
  for (const name of ['large 1', 'large 2', 'small 0'])
    void come(name, name, name.startsWith('large') ? 5_000_000 : 100)
  await settle()
  expect(begun).toEqual(['large 1', 'small 0'])
  end('large 1')
  for (let n = 1; !begun.includes('large 2') && n < 30; n++) {
    void come(`small ${n}`, `small ${n}`, 100)
    await settle()
    end(`small ${n - 1}`)
    await settle()
  }
  expect(begun).toContain('large 2')
})

test('who waits is told the place in the queue, whenever it changes, and when the turn has come', async () => {
  const turns = new Turns(1, 5)
  const told: string[] = []
  const ends = new Map<string, () => void>()
  const come = async (name: string, size: number) =>
    ends.set(name, (await turns.take({ owner: name, size, onPlace: (place) => told.push(`${name} ${place}`) }))!)
  const heard = async () => {
    await settle()
    return told.splice(0)
  }
  void come('first', 10)
  expect(await heard()).toEqual([])
  void come('large', 900)
  void come('middle', 70)
  expect(await heard()).toEqual(['large 1', 'middle 1', 'large 2'])
  expect(turns.use).toEqual({ now: 1, waiting: 2 })
  ends.get('first')!()
  expect(await heard()).toEqual(['middle 0', 'large 1'])
  ends.get('middle')!()
  expect(await heard()).toEqual(['large 0'])
  ends.get('large')!()
  expect(turns.use).toEqual({ now: 0, waiting: 0 })
})
