import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { useIsHydrated } from '../../shared/use-is-hydrated.js';
import type { QuestionSectionProps } from './question-section.js';

const QuestionSection = lazyFeature<QuestionSectionProps>({
  load: () => import('./question-section.js'),
  failed: () => null,
});

/** The questions about a product and the form to ask one; loaded after hydration, because no first view needs them. */
export const ProductQuestions = (props: QuestionSectionProps) => useIsHydrated() && <QuestionSection {...props} />;
