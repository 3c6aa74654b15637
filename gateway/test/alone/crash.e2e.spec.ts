import { describeCrashes } from '../crash.js';

describeCrashes();
