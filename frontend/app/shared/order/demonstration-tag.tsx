import * as m from '@shop/messages/m';
import { Tag } from '../ui/tag.js';

/** Says that a demonstration account wrote or ordered this (docs/product-rules.md#R381); nothing about other people's. */
export const DemonstrationTag = ({ isShown = false }: { isShown?: boolean | undefined }) =>
  isShown && (
    <>
      {' '}
      <Tag tone="gray">{m.demonstration_tag()}</Tag>
    </>
  );
