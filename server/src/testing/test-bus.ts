import { localBus, type Bus } from '../nodes/bus.ts'

/** The bus of a node that is alone; what fails there fails the test. */
export function testBus(): Bus {
  return localBus({
    node: 'node',
    report(error) {
      throw error
    },
  })
}
