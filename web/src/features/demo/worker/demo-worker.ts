import '../../../integrations/no-eval.ts'
import { serve } from '../../../worker/serve.ts'
import { demoAnswerers } from './answerers.ts'

/** The demo's web worker: it runs the product's own solver on the landing page, outside the thread that paints it. */
serve(demoAnswerers)
