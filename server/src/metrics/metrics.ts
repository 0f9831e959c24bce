import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** In seconds. The buckets are narrowest around the expected response times. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The outcome of a successful command. Otherwise the outcome is the code of the refusal or error. */
export const DONE = 'done'

type Value = number | Readonly<Record<string, number>> | undefined

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of this process, in Prometheus' format. Counters are updated when events occur; gauges are read when the
 * metrics are requested. They include Node's own: memory, processor time, delay of the event loop.
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
    /** A gauge that is read on request, with one value or one per label. If the value is unknown, it has none. */
    gauge(name: string, help: string, read: () => Value | Promise<Value>, label = 'state') {
      const gauge = new Gauge({
        name: `timetable_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const now = await read()
          if (now === undefined) gauge.reset()
          else if (typeof now === 'number') gauge.set(now)
          else for (const [state, value] of Object.entries(now)) gauge.set({ [label]: state }, value)
        },
      })
    },
  }
}
