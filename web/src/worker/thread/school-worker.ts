import '../../integrations/no-eval.ts'
import { serve } from '../serve.ts'
import { createSchoolAnswerers } from './answerers.ts'

/** The application's Web Worker: the solver on the open version, outside the thread that paints. */
const { answerers, prepare } = createSchoolAnswerers()
serve(answerers, prepare)
