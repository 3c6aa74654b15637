import { configure } from '@testing-library/react';

// A busy machine is no fault of a component. What never appears still fails, only later.
configure({ asyncUtilTimeout: 10_000 });
