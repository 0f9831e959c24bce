import { readFileSync } from 'node:fs'
import { fileOf } from '@timetable/instances'
import { Client } from './client.ts'
import { signUp } from './school.ts'

/** The first number of these schools, above those that users edit. */
const FROM = 1_000_000
const SCHOOL = readFileSync(fileOf('classes-60'), 'utf8')

/** A school that no user edits, with Zen running on it: a run that ends is started again. */
export class Solving {
  readonly #client: Client
  #isOver = false
  /** The number of runs started. */
  runs = 0
  /** The error that ended it, if any. */
  failure: string | null = null

  private constructor(client: Client) {
    this.#client = client
  }

  static async start(url: string, number: number): Promise<Solving> {
    const { token, schoolUuid } = await signUp(url, FROM + number)
    const client = await Client.connect(url, token)
    const file = { schoolUuid, title: 'Zen', fileName: 'zen.json', text: SCHOOL }
    const made = await client.must('createScheduleByImport', file)
    if (made.type !== 'ScheduleItem') throw new Error(`an import was answered with ${made.type}`)
    await client.must('openSchedule', { schoolUuid, scheduleUuid: made.item.uuid })
    const solving = new Solving(client)
    await solving.#begin()
    client.heard = (message) => {
      if (message.type === 'SolverState' && message.state === 'PAUSED') void solving.#begin()
    }
    return solving
  }

  async #begin(): Promise<void> {
    if (this.#isOver) return
    this.runs++
    const answer = await this.#client.ask('resumeSchedule')
    if (answer.type === 'Error' && !this.#isOver) this.failure = answer.code
  }

  stop(): void {
    this.#isOver = true
    this.#client.socket.terminate()
  }
}
