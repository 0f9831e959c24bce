import { PREPARED_DATA, startWorld } from './world.ts'

/** Before all tests: a database as a first start leaves it, since making one is most of that start. Gone after them. */
export default async function prepareData() {
  const world = await startWorld()
  await world.stop()
  process.env[PREPARED_DATA] = world.folder
  return () => world.end()
}
