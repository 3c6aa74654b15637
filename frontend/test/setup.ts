import { configure } from '@testing-library/react';

// A long timeout, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
