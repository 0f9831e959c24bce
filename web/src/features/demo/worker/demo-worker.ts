import '../../../integrations/no-eval.ts'
import { serve } from '../../../worker/serve.ts'
import { demoAnswerers } from './answerers.ts'

/** The demo's Web Worker: the product's own solver on the landing page, away from the thread that paints it. */
serve(demoAnswerers)
