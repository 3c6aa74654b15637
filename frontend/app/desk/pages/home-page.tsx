import { HomeSectionsEditor } from '../features/home-sections/home-sections.js';
import { DeskPage } from './desk-page.js';

/** /admin/home: the sections of the home page. */
export function HomeSectionsPage() {
  return (
    <DeskPage title="Home page" needs={['manage-products']}>
      <HomeSectionsEditor />
    </DeskPage>
  );
}
