import '../../integrations/no-eval.ts'
import { serve } from '../serve.ts'
import { schoolAnswerers } from './answerers.ts'

/** The application's Web Worker: the solver on the open version, away from the thread that paints it. */
serve(schoolAnswerers)
