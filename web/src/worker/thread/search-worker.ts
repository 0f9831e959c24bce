import '../../integrations/no-eval.ts'
import { serve } from '../serve.ts'
import { createSearchAnswerers } from './search-answerers.ts'

/** One of the threads of Zen in the browser. */
serve(createSearchAnswerers())
