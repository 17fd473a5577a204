"""Runs Orca beside any other one: its own command ends them, and waits for ever for one that has ended unseen."""

import sys

from orca import orca

folder = sys.argv[1]
sys.path.insert(0, folder)
manager = orca.getSettingsManager()
manager.activate(folder, {})
sys.exit(orca.main())
