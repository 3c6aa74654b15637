import { Badge } from '@mantine/core';

interface DemonstrationBadgeProps {
  isShown: boolean | undefined;
  /** `xs` in the rows of a list. */
  size?: 'xs' | 'lg';
}

/** Says in the desk that this belongs to the demonstration (docs/product-rules.md#R381). */
export const DemonstrationBadge = ({ isShown = false, size = 'xs' }: DemonstrationBadgeProps) =>
  isShown && (
    <Badge size={size} variant="default">
      Demonstration
    </Badge>
  );
