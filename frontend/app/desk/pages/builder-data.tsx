import { PartDataList } from '../features/part-data/part-data-list.js';
import { PartDataScores } from '../features/part-data/part-data-scores.js';
import { DeskPage } from './desk-page.js';

/** /admin/builder-data: the products that lack facts for the PC builder. */
export function BuilderDataPage() {
  return (
    <DeskPage title="Builder data" needs={['manage-products']}>
      <PartDataScores />
      <PartDataList />
    </DeskPage>
  );
}
