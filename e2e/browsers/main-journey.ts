import { newcomer } from '../account.ts'
import { personAt, type Person } from './person.ts'
import type { Driven } from './driven.ts'

const GRID = '[role=grid]'
const LESSON = `${GRID} [role=group]`
const BUTTON = 'button:enabled, a[href]'
const SOLVED = 'Every lesson is scheduled.'

/** What is done, step by step: each is printed once it worked. */
export async function mainJourney(driven: Driven, site: string, tell: (step: string) => void) {
  const person = personAt(driven)
  const button = (name: string) => person.click({ selector: BUTTON, name })

  await person.goto(`${site}/`)
  await person.click({ selector: 'section button, [role=region] button', name: 'Zen' })
  await person.see({ selector: 'section, [role=region]', saying: SOLVED })
  tell('the demo school on the home page is solved')

  const who = newcomer()
  await person.goto(`${site}/register`)
  await person.type('School name', who.schoolName)
  await person.type('E-mail', who.email)
  await person.type('Full name', who.name)
  await person.type('Password', who.password)
  await person.click({ selector: 'input[type=checkbox]' })
  await button('Create the account')
  tell('an account is made')

  await button('Load the demo school')
  await person.see({ selector: GRID })
  await button('Start Zen')
  await person.see({ selector: '[aria-label=Zen]', saying: SOLVED })
  const [pause] = await person.look({ selector: BUTTON, name: 'Pause' })
  if (pause) await button('Pause')
  await person.see({ selector: BUTTON, name: 'Improve' })
  tell('a school is opened, and Zen finds a place for every lesson')

  const { lesson, slot } = await dragElsewhere(person)
  const title = lesson.name.split(',')[0] ?? ''
  const there = { selector: `${GRID} [role=gridcell][aria-label^="${slot}"] [role=group][aria-label*="pinned"]` }
  await person.see({ ...there, name: title })
  tell(`a lesson is dragged: ${title}, to ${slot}`)

  await button('Undo')
  await untilGone(person, there)
  await button('Redo')
  await person.see({ ...there, name: title })
  tell('the drag is undone and done again')

  await person.goto(`${site}/app/scheduler`)
  await person.see({ ...there, name: title })
  tell('loaded anew, it lies where it was put')
}

/** Drags the first short lesson to another slot of its timetable, where nobody is away. A class of the demo school has no empty slot. */
async function dragElsewhere(person: Person) {
  await person.see({ selector: LESSON })
  const lesson = (await person.look({ selector: LESSON })).find(({ name }) => !/periods|pinned/.test(name))
  if (!lesson) throw new Error('there is no lesson to be dragged')
  const cells = (await person.look({ selector: `${GRID} [role=gridcell]` })).filter(
    ({ y }) => Math.abs(y - lesson.y) > 20,
  )
  await person.pickUp(lesson)
  for (const cell of cells) {
    const slot = cell.name.split(', ').slice(0, 2).join(', ')
    if (/blocked/.test(cell.name) || !slot) continue
    await person.carryTo(cell)
    if ((await person.look({ selector: 'body', saying: 'is blocked in' })).length > 0) continue
    await person.letGo()
    return { lesson, slot }
  }
  throw new Error(`no slot was open for ${lesson.name}`)
}

async function untilGone(person: Person, sought: Parameters<Person['look']>[0]) {
  const deadline = Date.now() + 30_000
  while ((await person.look(sought)).length > 0) {
    if (Date.now() > deadline) throw new Error(`still on the page: ${JSON.stringify(sought)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
