import { expect, test } from 'vitest'
import { config } from 'zod'
import './no-eval.ts'

test('zod reads what was said, whichever of the two came first', () => expect(config().jitless).toBe(true))
