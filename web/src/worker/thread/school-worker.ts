import '../../integrations/no-eval.ts'
import { serve } from '../serve.ts'
import { createSchoolAnswerers } from './answerers.ts'

/** The application's Web Worker: the solver on the open version, away from the thread that paints it. */
const { answerers, prepare } = createSchoolAnswerers()
serve(answerers, prepare)
