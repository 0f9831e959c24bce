import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds, closest where an answer should lie. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What an answer was: the code of a refusal or an error in its place. */
export const DONE = 'done'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The figures of this process, in Prometheus' format. What is counted is counted where it happens; what there is at a
 * moment is asked for when the figures are. With those of Node itself: memory, processor time, delay of the event loop.
 */
export function createMetrics() {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry, prefix: 'timetable_' })
  const commands = new Counter({
    name: 'timetable_commands_total',
    help: 'Commands answered, by name and outcome: done, or the code of the refusal or error',
    labelNames: ['command', 'outcome'],
    registers,
  })
  const commandSeconds = new Histogram({
    name: 'timetable_command_seconds',
    help: 'From a command to its answer',
    labelNames: ['command'],
    buckets: BUCKETS,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'timetable_request_seconds',
    help: 'From a request over HTTP to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    command(command: string, outcome: string, milliseconds: number) {
      commands.inc({ command, outcome })
      commandSeconds.observe({ command }, milliseconds / 1000)
    },
    request(method: string, route: string, status: number, milliseconds: number) {
      requestSeconds.observe({ method, route, status }, milliseconds / 1000)
    },
    /** A figure that is asked for when it is wanted, alone or by a label. */
    gauge(name: string, help: string, read: () => number | Readonly<Record<string, number>>, label = 'state') {
      const gauge = new Gauge({
        name: `timetable_${name}`,
        help,
        labelNames: [label],
        registers,
        collect() {
          const now = read()
          if (typeof now === 'number') gauge.set(now)
          else for (const [state, value] of Object.entries(now)) gauge.set({ [label]: state }, value)
        },
      })
    },
  }
}
